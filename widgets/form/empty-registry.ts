/**
 * Stands in for RJSF's own registry of fields, widgets and templates when the app is built: every
 * one of them is replaced by ours, and without them the engine is a third of its size.
 */
export default function getDefaultRegistry() {
  return {
    fields: {},
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: {},
  };
}
