interface MarkupRules {
  readonly createHTML: (text: string) => string | null;
}

interface TrustedTypes {
  createPolicy(name: string, rules: MarkupRules): { createHTML(text: string): string };
}

/**
 * Lets texts become markup by a policy that the Content-Security-Policy names. Returns the function that passes them, for a
 * browser without Trusted Types as they are. A name can be used once in a page.
 */
export function allowMarkup(name: 'default' | 'rich-text', rules: MarkupRules): (text: string) => string {
  const policy = (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules);
  return policy ? (text) => policy.createHTML(text) : (text) => text;
}

interface TrustedScripts {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | null }): { createScriptURL(url: string): string };
}

/** Lets addresses become scripts in the same way. */
export function allowScript(name: 'card-fields', isAllowed: (url: string) => boolean): (url: string) => string {
  const rules = { createScriptURL: (url: string) => (isAllowed(url) ? url : null) };
  const policy = (window as { readonly trustedTypes?: TrustedScripts }).trustedTypes?.createPolicy(name, rules);
  return policy ? (url) => policy.createScriptURL(url) : (url) => url;
}
