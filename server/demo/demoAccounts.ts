/** The accounts of the demo, with fixed addresses that the README, the stories and the audits name. */

export type DemoAccount = {
  email: string;
  firstName: string;
  lastName: string;
  role: 'bidder' | 'clerk' | 'staff';
  tier: 0 | 1 | 2 | 3 | 4;
  status: 'active' | 'pending' | 'declined' | 'suspended';
  /** What the account is there to show. */
  situation: string;
};

type Particulars = Pick<DemoAccount, 'situation'> & Partial<Pick<DemoAccount, 'role' | 'tier' | 'status'>>;

function demoAccount(
  name: string,
  [firstName, lastName]: [string, string],
  particulars: Particulars,
): DemoAccount {
  return {
    email: `${name}@example.com`,
    firstName,
    lastName,
    role: 'bidder',
    tier: 2,
    status: 'active',
    ...particulars,
  };
}

export const demoAccounts: readonly DemoAccount[] = [
  demoAccount('bidder', ['Harlan', 'Whitcomb'], { situation: 'approved for every sale' }),
  demoAccount('newcomer', ['Nora', 'Castellan'], { situation: 'has just created the account', tier: 0 }),
  demoAccount('tier1', ['Desmond', 'Okafor'], { situation: 'card checked', tier: 1 }),
  demoAccount('tier2', ['Lucille', 'Brandvold'], { situation: 'photo ID checked', tier: 2 }),
  demoAccount('tier3', ['Ambrose', 'Telford'], { situation: 'bank reference', tier: 3 }),
  demoAccount('tier4', ['Marguerite', 'Sandoval'], { situation: 'letter of credit', tier: 4 }),
  demoAccount('pending', ['Wendell', 'Iverson'], {
    situation: 'waits for approval',
    tier: 1,
    status: 'pending',
  }),
  demoAccount('declined', ['Curtis', 'Hale'], { situation: 'was declined', tier: 1, status: 'declined' }),
  demoAccount('suspended', ['Beatrix', 'Lindqvist'], {
    situation: 'is suspended',
    tier: 2,
    status: 'suspended',
  }),
  demoAccount('leading', ['Elias', 'Montrose'], { situation: 'leads on lots', tier: 3 }),
  demoAccount('outbid', ['Josephine', 'Rask'], { situation: 'was outbid' }),
  demoAccount('tied', ['Theodore', 'Vance'], { situation: 'tied and lost' }),
  demoAccount('unpaid', ['Rosalind', 'Achterberg'], { situation: 'has not paid for lots won' }),
  demoAccount('cart', ['Graham', 'Pelletier'], { situation: 'has every kind of line in the bid cart' }),
  demoAccount('clerk', ['Ines', 'Halvorsen'], { situation: 'runs the sale', role: 'clerk', tier: 0 }),
  demoAccount('staff', ['Russell', 'Adeyemi'], {
    situation: 'approvals, bidders, consignments, audit',
    role: 'staff',
    tier: 0,
  }),
];
