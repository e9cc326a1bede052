/** Ten digits as people read a telephone number; anything else as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
