// Facets and the query are the same filter: a facet's ticks are read from the query and written
// back into it.

import type { FacetField } from '../../bindings/FacetField';

/** A term that one facet wrote: `class:seeker`, or several in brackets with `or` between them. */
function termOf(field: FacetField): RegExp {
  const one = `${field}:(?:"[^"]*"|[^\\s()"]+)`;
  return new RegExp(`(^|\\s)(?:(${one})|\\((${one}(?:\\s+or\\s+${one})+)\\))(?=\\s|$)`, 'i');
}

/** The values that a query asks of a facet. */
export function ticked(query: string, field: FacetField): string[] {
  const found = termOf(field).exec(query);
  if (!found) return [];
  const terms = (found[2] ?? found[3]!).split(/\s+or\s+(?=\w+:)/i);
  return terms.map((term) => term.slice(field.length + 1).replaceAll('"', '').toLowerCase());
}

/** The query without what it asks of a facet. */
export function without(query: string, field: FacetField): string {
  return tidy(query.replace(termOf(field), ' '));
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
