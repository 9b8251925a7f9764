import * as z from "zod/mini";
import { textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Visitors");

export const requestAccountDeletion = defineCall({
	refusals: [401],
	base: "api-nocache",
	name: "requestAccountDeletion",
	verb: "POST",
	summary:
		"A token that deletes the account of the signed-in visitor within ten minutes. Ask the visitor to confirm before it is sent to deleteIosAccount.",
	input: z.object({}),
	output: z.object({
		status: z.literal(200),
		data: z.object({ email: z.string(), token: z.string() }),
	}),
});

export const deleteIosAccount = defineCall({
	refusals: [403],
	base: "api-nocache",
	name: "deleteIosAccount",
	verb: "GET",
	summary:
		"Deletes the account that a token of requestAccountDeletion names, for apps. Sending it again changes nothing.",
	input: z.object({ token: textParameter }),
	output: z.object({ status: z.literal(200), message: z.string() }),
	changesData: true,
});
