import { createContext } from 'react';

/** Told the names of the fields that kept a form from being sent. Nobody listens unless the page around it does. */
export const FormRefusals = createContext<(names: readonly string[]) => void>(() => undefined);
