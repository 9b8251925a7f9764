import * as z from "zod/mini";
import { details, email } from "#visitors/accounts/account-schema.ts";

export const signInInput = z.object({ email });
/** In the order of the form, so that its problems are listed from top to bottom. */
export const signUpInput = z.extend(signInInput, details.shape);
