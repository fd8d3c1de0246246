-- Until when a session may download a copy of its account's data: for a minute after the password was typed once more.
alter table sessions add column export_until timestamptz;

-- The private half of the key that signs receipts lies here sealed by a secret of the settings. The halves that lay open until now
-- go: they may be in copies of this table. The next start makes a new key; receipts under the old ones stay verifiable.
alter table receipt_keys drop column private_key;
alter table receipt_keys add column sealed_key bytea;

-- What strangers to a sale were refused with is forgotten after an hour: anybody with an account can ask for as many as they like.
create index bid_answers_strangers on bid_answers (answered_at) where answer -> 'Said' ->> 0 = 'NOT_REGISTERED';

-- Photographs that come without a log-in: from where, for as long as that counts towards what an address may send; and how large what
-- was drawn anew is.
alter table photo_uploads add column address text, add column kept_bytes integer;
create index photo_uploads_address on photo_uploads (address) where address is not null;
