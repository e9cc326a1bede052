/** Ten digits formatted as a phone number; anything else stays as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
