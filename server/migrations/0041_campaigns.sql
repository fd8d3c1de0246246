-- The campaign that led somebody here: utm_source||utm_term, as contract/rules/campaign.ts makes it. It is written with the
-- row and never changed: the form that made the row says where its sender came from.
alter table accounts add column campaign text check (length(campaign) between 1 and 200);
alter table auction_registrations add column campaign text check (length(campaign) between 1 and 200);
alter table inquiries add column campaign text check (length(campaign) between 1 and 200);
alter table newsletter_subscriptions add column campaign text check (length(campaign) between 1 and 200);
