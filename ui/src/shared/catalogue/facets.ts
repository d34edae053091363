// Facets and the query are the same filter: a facet's ticks are read from the query and written
// back into it.

import type { FacetField } from '../../bindings/FacetField';

/** Where a term stands in a query, and the values that it names. */
interface Term {
  from: number;
  to: number;
  values: string[];
}

/** A term of one facet: `class:seeker`, or several in brackets with `or` between them. */
function pattern(field: FacetField): RegExp {
  const one = `${field}:(?:"[^"]*"|[^\\s()"]+)`;
  return new RegExp(`(^|\\s)((?:not\\s+|-)*)(?:(${one})|\\((${one}(?:\\s+or\\s+${one})+)\\))(?=\\s|$)`, 'gi');
}

/** The terms of a facet that stand by themselves, and those that are denied. One of several
 * alternatives is neither: the facet did not write it. */
function termsOf(query: string, field: FacetField): { asked: Term[]; denied: Term[] } {
  const asked: Term[] = [];
  const denied: Term[] = [];
  for (const found of query.matchAll(pattern(field))) {
    const from = found.index + found[1]!.length;
    const to = found.index + found[0].length;
    const alternative = /(^|\s)or\s*$/i.test(query.slice(0, from)) || /^\s*or(\s|$)/i.test(query.slice(to));
    if (alternative) continue;
    const terms = (found[3] ?? found[4]!).split(/\s+or\s+(?=\w+:)/i);
    const values = terms.map((term) => term.slice(field.length + 1).replaceAll('"', '').toLowerCase());
    const no = (found[2]!.match(/not|-/gi) ?? []).length % 2 === 1;
    (no ? denied : asked).push({ from, to, values });
  }
  return { asked, denied };
}

/** The values that a query asks of a facet. */
export function ticked(query: string, field: FacetField): string[] {
  return termsOf(query, field).asked[0]?.values ?? [];
}

/** The values that a query excludes: `not type:event`. */
export function excluded(query: string, field: FacetField): string[] {
  return termsOf(query, field).denied.flatMap(({ values }) => values);
}

/** The query without what it asks of a facet. */
export function without(query: string, field: FacetField): string {
  return cut(query, termsOf(query, field).asked.slice(0, 1));
}

/** The query without what it excludes by a facet. */
export function withoutExcluded(query: string, field: FacetField): string {
  return cut(query, termsOf(query, field).denied);
}

function cut(query: string, terms: Term[]): string {
  const last = terms.toReversed();
  return tidy(last.reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, query));
}

/** The query that asks just these values of a facet. */
export function withValues(query: string, field: FacetField, values: readonly string[]): string {
  const rest = without(query, field);
  if (values.length === 0) return rest;
  const terms = values.map((value) => `${field}:${/[\s()]/.test(value) ? `"${value}"` : value}`);
  const term = terms.length === 1 ? terms[0]! : `(${terms.join(' or ')})`;
  // A query of alternatives is one condition among others then.
  const whole = /(^|\s)or(\s|$)/i.test(outsideBrackets(rest)) ? `(${rest})` : rest;
  return tidy(`${whole} ${term}`);
}

export function toggled(query: string, field: FacetField, value: string): string {
  const now = ticked(query, field);
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value];
  return withValues(query, field, next);
}

function outsideBrackets(query: string): string {
  let depth = 0;
  let text = '';
  for (const sign of query) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) text += sign;
  }
  return text;
}

function tidy(query: string): string {
  return query.replace(/\s+/g, ' ').trim();
}
