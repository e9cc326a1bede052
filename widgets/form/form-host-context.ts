import { createContext } from 'react';
import type { FormHost } from './form-host.ts';

/** The host of the form around a control; undefined in a form that is not the product's own. */
export const FormHostContext = createContext<FormHost | undefined>(undefined);
