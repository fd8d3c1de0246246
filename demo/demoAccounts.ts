/** The accounts of the demo, with fixed addresses that the README, the stories and the audits name. */

export type DemoAccount = {
  email: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD: old enough for every lot. */
  birthDate: string;
  role: 'bidder' | 'clerk' | 'staff';
  tier: 0 | 1 | 2 | 3 | 4;
  status: 'active' | 'pending' | 'declined' | 'suspended';
  /** Of the United States, where their lots go: it decides what tax is estimated. Our own people have none. */
  state: string | null;
  /** What the account is there to show. */
  situation: string;
};

type Particulars = Pick<DemoAccount, 'situation'> &
  Partial<Pick<DemoAccount, 'role' | 'tier' | 'status' | 'state'>>;

function demoAccount(
  name: string,
  [firstName, lastName, birthDate]: [string, string, string],
  particulars: Particulars,
): DemoAccount {
  return {
    email: `${name}@example.com`,
    firstName,
    lastName,
    birthDate,
    role: 'bidder',
    tier: 2,
    status: 'active',
    state: 'IL',
    ...particulars,
  };
}

export const demoAccounts: readonly DemoAccount[] = [
  demoAccount('bidder', ['Harlan', 'Whitcomb', '1968-03-12'], { situation: 'approved for every sale' }),
  demoAccount('newcomer', ['Nora', 'Castellan', '1995-09-30'], {
    situation: 'has just created the account',
    tier: 0,
  }),
  demoAccount('tier1', ['Desmond', 'Okafor', '1983-01-17'], { situation: 'card checked', tier: 1 }),
  demoAccount('tier2', ['Lucille', 'Brandvold', '1971-11-05'], { situation: 'photo ID checked', tier: 2 }),
  demoAccount('tier3', ['Ambrose', 'Telford', '1959-06-21'], { situation: 'bank reference', tier: 3 }),
  demoAccount('tier4', ['Marguerite', 'Sandoval', '1964-02-08'], { situation: 'letter of credit', tier: 4 }),
  demoAccount('pending', ['Wendell', 'Iverson', '1988-12-02'], {
    situation: 'waits for approval',
    tier: 1,
    status: 'pending',
  }),
  demoAccount('declined', ['Curtis', 'Hale', '1979-07-14'], {
    situation: 'was declined',
    tier: 1,
    status: 'declined',
  }),
  demoAccount('suspended', ['Beatrix', 'Lindqvist', '1974-04-26'], {
    situation: 'is suspended',
    tier: 2,
    status: 'suspended',
  }),
  demoAccount('leading', ['Elias', 'Montrose', '1956-10-19'], {
    situation: 'leads on lots',
    tier: 3,
    state: 'OR',
  }),
  demoAccount('outbid', ['Josephine', 'Rask', '1981-08-03'], { situation: 'was outbid' }),
  demoAccount('tied', ['Theodore', 'Vance', '1966-05-28'], { situation: 'tied and lost' }),
  demoAccount('unpaid', ['Rosalind', 'Achterberg', '1977-02-11'], { situation: 'has not paid for lots won' }),
  demoAccount('cart', ['Graham', 'Pelletier', '1962-09-07'], {
    situation: 'has every kind of line in the bid cart',
  }),
  demoAccount('clerk', ['Ines', 'Halvorsen', '1985-03-23'], {
    situation: 'runs the sale',
    role: 'clerk',
    tier: 0,
    state: null,
  }),
  demoAccount('staff', ['Russell', 'Adeyemi', '1970-12-15'], {
    situation: 'approvals, bidders, consignments, audit',
    role: 'staff',
    tier: 0,
    state: null,
  }),
  demoAccount('colleague', ['Wendell', 'Castaneda', '1968-07-04'], {
    situation: 'approves large refunds that staff ask for',
    role: 'staff',
    tier: 0,
    state: null,
  }),
];
