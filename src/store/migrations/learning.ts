/** What reviewed submissions taught of printed labels, and which revision of each was learned from. */
export const learning = `
create table lesson (
  id text primary key,
  organisation_id text not null references organisation (id),
  product_id text not null,
  submission_id text not null,
  question_id text not null,
  label text not null,
  form text,
  broker text,
  stance text not null check (stance in ('asks', 'does_not_ask')),
  weight real not null,
  taught_at timestamptz not null,
  removed boolean not null default false,
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
create index lesson_product on lesson (organisation_id, product_id, taught_at desc) where not removed;
create index lesson_submission on lesson (submission_id);

create table learned_revision (
  submission_id text primary key,
  organisation_id text not null references organisation (id),
  revision_id text not null,
  learned_at timestamptz not null,
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
`
