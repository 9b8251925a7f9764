import * as z from "zod/mini";
import { textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import { signedUrlEndpoint } from "./endpoint-calls.ts";

const defineCall = callsAbout("Pages");

export const generateCloudFrontSignedUrl = defineCall({
	refusals: [404],
	...signedUrlEndpoint,
	summary: "A link to a brochure for companies that works for a while.",
	input: z.object({
		/** The page of the button names it, such as `/business/corporate-training/brochure.pdf`. */
		ebook_url: textParameter,
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({ link: z.string() }),
	}),
});
