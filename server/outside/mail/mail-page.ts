import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/escape-html.ts';
import type { Mail } from './mail.ts';

/** The style sheet of all mails. Mail programs that ignore style sheets show the same text without it. */
export const mailStyle = `
:root { color-scheme: light dark; }
body { margin: 0; background: #f6f8f7; color: #14211f; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
main { max-width: 36rem; margin: 0 auto; padding: 24px; background: #fff; }
h1, h2, h3 { margin: 28px 0 8px; font-size: 18px; line-height: 1.3; }
h3 { margin-top: 16px; font-size: 16px; }
header { margin: -24px -24px 0; padding: 16px 24px; border-top: 8px solid #0b665d; border-bottom: 1px solid #dce3e0; }
header p { margin: 0; color: #0b665d; font-weight: 700; }
header + h1 { font-size: 26px; }
table { width: 100%; border-collapse: collapse; }
td { padding: 8px 0; border-top: 1px solid #dce3e0; vertical-align: top; }
td + td { min-width: 9.5em; padding-left: 16px; text-align: right; font-weight: 600; }
@media (min-width: 380px) { td + td { min-width: 11.5em; } }
blockquote { margin: 16px 0; padding-left: 16px; border-left: 4px solid #7b8a86; }
.phone { white-space: nowrap; }
a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b665d; color: #fff; font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  body { background: #0e1513; color: #e9f0ed; }
  main { background: #161f1d; }
  td { border-color: #2b3935; }
  header { border-color: #56c7b5 transparent #2b3935; }
  header p { color: #56c7b5; }
  a { background: #56c7b5; color: #05211c; }
}
`;

/** Identifies {@link mailStyle} in a Content-Security-Policy. */
export const mailStyleHash = `'sha256-${createHash('sha256').update(mailStyle).digest('base64')}'`;

const phone = /\(\d{3}\) \d{3}-\d{4}/g;

/** The complete HTML document of a mail. A phone number is never broken at its hyphen. */
export function mailPage({ subject, html, brand, language = 'en' }: Pick<Mail, 'subject' | 'html' | 'brand' | 'language'>): string {
  const head = brand === undefined ? '' : `<header><p>${escapeHtml(brand)}</p></header><h1>${escapeHtml(subject)}</h1>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${mailStyle}</style></head>
<body><main>${head}${html.replace(phone, '<span class="phone">$&</span>')}</main></body>
</html>`;
}
