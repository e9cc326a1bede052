/** The fifteen categories under which plans are sold. */
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
