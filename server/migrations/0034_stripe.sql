-- Cards that Stripe keeps. Of them, too, there is no number and no code here: Stripe's name for each is its token.

-- Whom Stripe knows an account as. Made once: `key` is written down before Stripe is asked, and asked under again.
create table stripe_customers (
  account_id bigint primary key references accounts (id),
  key uuid not null default gen_random_uuid(),
  customer_id text unique
);

-- A removed card can be brought back until it is let go of; Stripe has heard of it by `detached_at`.
alter table cards
  add column let_go_at timestamptz,
  add column detached_at timestamptz;
create index cards_to_detach on cards (removed_at)
  where vault = 'stripe' and removed_at is not null and detached_at is null;

-- Stripe's name of the payment, written down before anything may be charged under it.
alter table payments add column intent_id text unique;

-- What Stripe has told us: each event is handled once.
create table stripe_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now()
);
create index stripe_events_by_age on stripe_events (received_at);
