/** Stands in for RJSF's merging of `allOf`: the schemas that our forms are rendered from carry none. */
export default function keepSchema<Schema>(schema: Schema): Schema {
  return schema;
}
