-- Cards of an account. The number and the code on the back are in no column, because they never come to us: a card is
-- the token under which its vault knows it, and what its owner tells it by.
create table cards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  vault text not null,
  token text not null,
  brand text not null check (brand in ('visa', 'mastercard', 'amex', 'discover')),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2200),
  added_at timestamptz not null,
  -- The card that was preferred last is the default; the one before it is again when that one goes.
  default_at timestamptz,
  removed_at timestamptz,
  unique (account_id, token)
);

-- One attempt to pay an invoice by card, with the card as it was then.
create table payments (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id),
  account_id bigint not null references accounts (id),
  -- Null once its owner's card is forgotten.
  card_id bigint references cards (id) on delete set null,
  -- Of the press: pressed once, it is done once.
  key uuid not null,
  brand text not null,
  last4 text not null,
  -- The invoice with the card fee.
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'processing' check (status in ('processing', 'paid', 'declined', 'reversed')),
  reason text,
  started_at timestamptz not null,
  settled_at timestamptz,
  unique (account_id, key),
  check ((status = 'processing') = (settled_at is null)),
  check ((status = 'declined') = (reason is not null))
);

-- Two tabs, or two nodes, pay an invoice once.
create unique index payments_that_count on payments (invoice_id) where status in ('processing', 'paid');
create index payments_of_card on payments (card_id);
create index payments_on_their_way on payments (started_at) where status = 'processing';

-- A line of the invoice like the others, from the moment at which it is paid by card.
alter table won_lots
  add column card_fee_cents bigint not null default 0 check (card_fee_cents >= 0);
