import { askOnce } from '../cluster/durable-postgres.ts';

/**
 * Who wrote in which term. Triggers of the campaign note it inside the writing transaction, by the name that each
 * process gives its connections. They see the claims of a process that believes in a term that is over.
 */

const TERMS = `
  create table chaos_terms (term bigint not null, node text not null, at timestamptz not null default clock_timestamp());
  create table chaos_claims (post_id bigint not null, term bigint, node text not null);
  create function chaos_note_term() returns trigger language plpgsql as $$
  begin
    if new.name = 'worker_term' then
      insert into chaos_terms (term, node) values (new.value::bigint, current_setting('application_name'));
    end if;
    return new;
  end $$;
  create function chaos_note_claim() returns trigger language plpgsql as $$
  begin
    insert into chaos_claims (post_id, term, node) values (
      new.id, (select value::bigint from facts where name = 'worker_term'), current_setting('application_name')
    );
    return new;
  end $$;
  create trigger chaos_term after insert or update on facts for each row execute function chaos_note_term();
  create trigger chaos_claim after insert on posts for each row execute function chaos_note_claim();
`;

export const watchTerms = (databaseUrl: string): Promise<unknown> => askOnce(databaseUrl, TERMS);

export interface Terms {
  readonly terms: number;
  readonly claims: number;
  /** Claims by a process in the term of another one, a sentence each. */
  readonly strange: readonly string[];
}

interface ClaimRow {
  readonly post_id: string;
  readonly term: string | null;
  readonly node: string;
  readonly holder: string | null;
}

/** A term from before the watch belongs to the process that first claimed a post in it. */
const CLAIMS = `select post_id, chaos_claims.term, chaos_claims.node, coalesce(chaos_terms.node, (
    select first.node from chaos_claims first where first.term = chaos_claims.term order by first.post_id limit 1
  )) as holder
  from chaos_claims left join chaos_terms using (term)`;

/** `before` terms existed, the claims of a commit beside this one name none. */
export const readTerms = async (databaseUrl: string): Promise<Terms> => {
  const claims = await askOnce<ClaimRow>(databaseUrl, CLAIMS);
  const [row] = await askOnce<{ terms: string }>(databaseUrl, 'select count(*) as terms from chaos_terms');
  const strange = claims.filter(({ term, node, holder }) => term !== null && node !== holder);
  return {
    terms: Number(row?.terms ?? 0),
    claims: claims.length,
    strange: strange.map(
      ({ post_id, term, node, holder }) => `${node} claimed post ${post_id} in term ${term} of ${holder}`,
    ),
  };
};
