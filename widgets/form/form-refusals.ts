import { createContext } from 'react';

/** Receives the names of the fields that kept a form from being sent. By default, they are ignored. */
export const FormRefusals = createContext<(names: readonly string[]) => void>(() => undefined);
