/** The rows of the profile in the table of what belongs to whom. */
type Row = { body?: () => object; answer: () => unknown };

const ownName = { FirstName: 'Desmond', LastName: 'Whitcomb', HasAcceptedId: false };

export const profileRows: Readonly<Record<string, Row>> = {
  'GET /api/account/profile': { answer: () => ownName },
  'PUT /api/account/profile/name': {
    body: () => ({ FirstName: ownName.FirstName, LastName: ownName.LastName }),
    answer: () => ownName,
  },
  'POST /api/account/profile/password': {
    body: () => ({ CurrentPassword: 'not this one', NewPassword: 'four brass thimbles apart' }),
    answer: () => ({ Outcome: 'wrongPassword' }),
  },
};
