-- One word for what a clerk or a subscriber did, in the code and in the tables.
alter table clerk_acts rename column deed to action;
alter table newsletter_codes rename column deed to action;

update notices set kind = 'newsletterStarted' where kind = 'newsletterBegun';
