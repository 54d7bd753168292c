import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
create table if not exists setting (name text primary key, value text not null) strict;
create table if not exists scheme_case (
  id integer primary key autoincrement,
  product_id text not null, product_name text not null, reference text not null,
  external_reference text, created_at text not null) strict;
create table if not exists case_record (
  id integer primary key autoincrement,
  case_id integer not null references scheme_case (id),
  kind text not null, outcome text not null, inception_date text not null,
  answers text not null, result text not null, created_at text not null) strict;
create table if not exists upload (
  id text primary key, name text not null, content_type text not null, content blob not null,
  created_at text not null) strict;
create table if not exists document (
  id text primary key,
  case_id integer not null references scheme_case (id),
  record_id integer references case_record (id),
  name text not null, type text not null, content_type text not null, content blob,
  created_at text not null, available_at_ms integer) strict;
create index if not exists document_of_case on document (case_id);
`

/** Steps from one version of the store to the next; a store written by an older sandbox is brought up to date. */
const migrations = [
  `
alter table case_record add column status text not null default '';
alter table case_record add column effective_date text not null default '';
alter table case_record add column expiry_date text;
alter table case_record add column policy_number text;
alter table case_record add column referral_note text;
alter table case_record add column updated_at text not null default '';
update case_record set effective_date = inception_date, updated_at = created_at, status =
  case outcome when 'quoted' then 'Quotation' when 'referred' then 'Referred' else 'Declined' end;
create table payment (
  id integer primary key autoincrement,
  case_id integer not null references scheme_case (id), record_id integer not null references case_record (id),
  amount text not null, currency text not null, method text, provider text, external_reference text,
  paid_at text not null, created_at text not null) strict;
create table claim (
  id integer primary key autoincrement,
  case_id integer not null references scheme_case (id), record_id integer references case_record (id),
  details text not null, created_at text not null, updated_at text not null) strict;
create table machine_key (
  id text primary key, name text not null, level text not null, digest text not null unique,
  replaces text, created_at text not null, revoked_at text) strict;
create table refresh_token (
  digest text primary key, family text not null, username text not null, expires_at_ms integer not null,
  used_at text) strict;
`,
  'alter table case_record add column based_on integer references case_record (id)',
  'create table published_set (product_id text primary key, question_set text not null) strict',
  `
create table report_plan (schedule_id text primary key, planned_until_ms integer not null) strict;
create table report_delivery (
  id integer primary key autoincrement,
  schedule_id text not null, report_id text not null, due_at text not null, file_name text not null,
  status text not null, attempts integer not null, next_attempt_ms integer not null, problem text, delivered_at text,
  unique (schedule_id, due_at)) strict;
`,
]

/** Numbers start high and apart, so that a case id is never taken for a record id by chance. */
const numbering = `
insert into sqlite_sequence (name, seq)
select 'scheme_case', 100000 where not exists (select 1 from sqlite_sequence where name = 'scheme_case');
insert into sqlite_sequence (name, seq)
select 'case_record', 700000 where not exists (select 1 from sqlite_sequence where name = 'case_record');
insert into sqlite_sequence (name, seq)
select 'payment', 300000 where not exists (select 1 from sqlite_sequence where name = 'payment');
insert into sqlite_sequence (name, seq)
select 'claim', 500000 where not exists (select 1 from sqlite_sequence where name = 'claim');
`

function migrate(database: DatabaseSync): void {
  const reached = Number(database.prepare('pragma user_version').get()?.['user_version'])
  for (const [index, migration] of migrations.entries())
    if (index >= reached)
      inTransaction(database, () => database.exec(`${migration}; pragma user_version = ${index + 1};`))
}

/** Opens the sandbox's own store. Every commit is on the disk before it is answered. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;')
  database.exec('pragma busy_timeout = 5000;')
  database.exec(schema)
  migrate(database)
  database.exec(numbering)
  return database
}

/** Runs `work` in one transaction; a throw leaves nothing behind. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (cause) {
    database.exec('rollback')
    throw cause
  }
}

/** A secret of this store, made on the first call: a restart keeps what was handed out before it. */
export function keptSecret(
  database: DatabaseSync,
  name: 'signing_secret' | 'administrator_password',
): string {
  database
    .prepare('insert or ignore into setting (name, value) values (?, ?)')
    .run(name, randomBytes(name === 'signing_secret' ? 32 : 12).toString('hex'))
  const row = database.prepare('select value from setting where name = ?').get(name)
  return String(row?.['value'])
}
