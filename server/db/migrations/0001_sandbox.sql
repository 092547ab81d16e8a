-- Money is int8 in cents everywhere.

CREATE TABLE setting (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE SEQUENCE member_id START 100001 MINVALUE 100001 MAXVALUE 999999;

CREATE TABLE member (
  id integer PRIMARY KEY DEFAULT nextval('member_id'),
  sponsor_id integer REFERENCES member,
  parent_id integer REFERENCES member,
  side smallint CHECK (side IN (1, 2)),              -- which child of the parent: 1 left, 2 right
  position smallint CHECK (position IN (1, 2)),      -- which leg of the sponsor
  left_head integer NOT NULL,                        -- where the unbroken line of left children that holds this member begins
  right_head integer NOT NULL,
  name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL,
  mobile text NOT NULL,
  country_id integer NOT NULL,
  father text NOT NULL DEFAULT '',
  birth_date text NOT NULL DEFAULT '',
  gender text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  nominee_name text NOT NULL DEFAULT '',
  nominee_relation text NOT NULL DEFAULT '',
  payout_address text NOT NULL DEFAULT '',
  bank_holder text NOT NULL DEFAULT '',
  bank_account text NOT NULL DEFAULT '',
  bank_ifsc text NOT NULL DEFAULT '',
  bank_name text NOT NULL DEFAULT '',
  bank_branch text NOT NULL DEFAULT '',
  pan text NOT NULL DEFAULT '',
  aadhar text NOT NULL DEFAULT '',
  password_hash text,
  transaction_hash text,
  mailed_hash text,                                  -- a password sent by mail; it takes over when it is first used
  mailed_until timestamptz,
  registered_at timestamptz NOT NULL,
  activated_at timestamptz,
  robot_amount bigint NOT NULL DEFAULT 0 CHECK (robot_amount >= 0),
  forex_amount bigint NOT NULL DEFAULT 0 CHECK (forex_amount >= 0),
  crypto_amount bigint NOT NULL DEFAULT 0 CHECK (crypto_amount >= 0),
  UNIQUE (parent_id, side)
);
CREATE INDEX member_sponsor ON member (sponsor_id, registered_at);
CREATE INDEX member_email ON member (lower(email));

-- The end of each unbroken line of children of one side. Its row is what a registration locks.
CREATE TABLE leg (
  head_id integer NOT NULL REFERENCES member,
  side smallint NOT NULL CHECK (side IN (1, 2)),
  tail_id integer NOT NULL REFERENCES member,
  PRIMARY KEY (head_id, side)
);

-- What stands below a member in the binary tree, kept as members and activations come.
CREATE TABLE team (
  member_id integer PRIMARY KEY REFERENCES member,
  left_total integer NOT NULL DEFAULT 0,
  left_active integer NOT NULL DEFAULT 0,
  left_robot bigint NOT NULL DEFAULT 0,
  left_forex bigint NOT NULL DEFAULT 0,
  left_crypto bigint NOT NULL DEFAULT 0,
  right_total integer NOT NULL DEFAULT 0,
  right_active integer NOT NULL DEFAULT 0,
  right_robot bigint NOT NULL DEFAULT 0,
  right_forex bigint NOT NULL DEFAULT 0,
  right_crypto bigint NOT NULL DEFAULT 0,
  recent_members integer[] NOT NULL DEFAULT '{}',    -- the newest first, ten at most
  recent_activations integer[] NOT NULL DEFAULT '{}'
);

CREATE TABLE account (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN (
    'FUNDS', 'FOREXFUNDS', 'CRYPTOFUNDS',
    'LevelIncome', 'binaryIncome', 'ForexIncome', 'CryptoIncome', 'royalty_income', 'salaryrankreward',
    'deposits', 'earnings', 'packages', 'payouts')),
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE (member_id, kind),
  -- Deposits and earnings are where money comes from: they stand below zero by what has come.
  CONSTRAINT account_balance CHECK (balance >= 0 OR kind IN ('deposits', 'earnings'))
);

-- The ledger: one row is a double entry, out of one account and into another.
CREATE TABLE movement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_account integer NOT NULL REFERENCES account,
  to_account integer NOT NULL REFERENCES account,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  reference integer,
  at timestamptz NOT NULL,
  CHECK (from_account <> to_account)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER movement_append_only BEFORE UPDATE OR DELETE ON movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE income (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member,
  type text NOT NULL,
  at timestamptz NOT NULL,
  from_id integer,
  on_amount bigint,
  level integer,
  amount bigint,
  remark text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX income_report ON income (member_id, type, at);

CREATE TABLE income_total (
  member_id integer NOT NULL REFERENCES member,
  type text NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (member_id, type)
);

CREATE TABLE activation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member,
  paid_by integer NOT NULL REFERENCES member,
  fund text NOT NULL CHECK (fund IN ('FUNDS', 'FOREXFUNDS', 'CRYPTOFUNDS')),
  topup text NOT NULL CHECK (topup IN ('Activation', 'Upgrade')),
  amount bigint NOT NULL CHECK (amount > 0),
  plan text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX activation_member ON activation (member_id, fund, at);
CREATE INDEX activation_payer ON activation (paid_by, fund, at);

-- Fund requests and withdrawals share one row of numbers, so that a command can name either.
CREATE SEQUENCE request_id START 5001;

CREATE TABLE fund_request (
  id integer PRIMARY KEY DEFAULT nextval('request_id'),
  member_id integer NOT NULL REFERENCES member,
  bank_id integer NOT NULL,
  fund text NOT NULL CHECK (fund IN ('FUNDS', 'FOREXFUNDS', 'CRYPTOFUNDS')),
  usertype text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  utrno text NOT NULL,
  status text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Approved', 'Rejected')),
  remark text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX fund_request_member ON fund_request (member_id, requested_at);

CREATE TABLE fund_transfer (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_id integer NOT NULL REFERENCES member,
  to_id integer NOT NULL REFERENCES member,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX fund_transfer_from ON fund_transfer (from_id, at);
CREATE INDEX fund_transfer_to ON fund_transfer (to_id, at);

CREATE TABLE withdrawal (
  id integer PRIMARY KEY DEFAULT nextval('request_id'),
  member_id integer NOT NULL REFERENCES member,
  income text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Approved', 'Rejected')),
  requested_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX withdrawal_member ON withdrawal (member_id, requested_at);

CREATE TABLE ticket (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member,
  query text NOT NULL,
  reply text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  replied_at timestamptz
);
CREATE INDEX ticket_member ON ticket (member_id, asked_at);

CREATE TABLE session (
  id text PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_member ON session (member_id);

CREATE TABLE admin_link (
  id text PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member,
  expires_at timestamptz NOT NULL
);

CREATE TABLE otp (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  code_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used boolean NOT NULL DEFAULT false,
  purpose text                                       -- member, amount and type, from the first use on
);
CREATE INDEX otp_email ON otp (email);

-- Tries at a password, requests of a mail and the like: how many of one kind, by whom, since when.
CREATE TABLE attempt (
  kind text NOT NULL,
  subject text NOT NULL,
  count integer NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
