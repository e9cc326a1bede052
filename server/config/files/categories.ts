/** The fifteen categories of plans. */
export const categories = [
  'medical',
  'guaranteed',
  'dental',
  'vision',
  'limitedmed',
  'term_life',
  'supplemental',
  'lifestyle',
  'rx',
  'di',
  'critical',
  'accident',
  'hospital',
  'pet',
  'bundles',
] as const;
