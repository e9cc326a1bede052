import { useStored } from '#src/session/use-stored.ts';
import { HomePage } from '../home/home-page.tsx';
import { MemberEntry } from './member-entry.tsx';

/** The applicants' home: members are known by name, everyone else answers the quote's questions. */
export function MemberHomePage() {
  const member = useStored('user_id');
  return member ? <MemberEntry userId={member} /> : <HomePage />;
}
