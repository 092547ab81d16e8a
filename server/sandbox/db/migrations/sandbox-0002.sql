-- Until when a first-use code is good; null where transaction_hash is a transaction password.
ALTER TABLE member ADD COLUMN first_use_until timestamptz;
