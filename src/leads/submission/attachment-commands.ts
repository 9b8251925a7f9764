import { accepted } from "#core/result.ts";
import type { LeadAttachment } from "./submission.ts";

/** Several modules attach something to leads, each to those of its own forms: at most one attaches to a lead. */
export function combineAttachments(
	listAttachments: () => readonly LeadAttachment[],
): LeadAttachment {
	return {
		async prepare(submission) {
			for (const attachment of listAttachments()) {
				const prepared = await attachment.prepare(submission);
				if (!prepared.ok || prepared.value) return prepared;
			}
			return accepted(undefined);
		},
		async answer(lead, cookies) {
			for (const attachment of listAttachments()) {
				const answered = await attachment.answer(lead, cookies);
				if (answered) return answered;
			}
			return undefined;
		},
	};
}
