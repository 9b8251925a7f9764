import * as z from "zod/mini";
import { accountDetailsSchema, emailSchema } from "#visitors/accounts/account-schema.ts";

export const signInSchema = z.object({ email: emailSchema });
/** The fields are in the order of the form, so that its problems are listed from top to bottom. */
export const signUpSchema = z.extend(signInSchema, accountDetailsSchema.shape);
