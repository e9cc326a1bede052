/** Stands in for the URI resolver that RJSF uses for schemas with an `$id`; ours carry none. */
export default {
  resolve: (_base: string, reference: string): string => reference,
};
