import type { Id } from "#core/ids.ts";
import type { SubmissionDeps } from "#leads/submission/submission-deps.ts";
import type { Submission } from "#leads/submission/submission-rules.ts";

/** By the browser from which it was sent, or by a link that only its sender has. */
export function canChangeLead(
	{ receipts, hashes }: Pick<SubmissionDeps, "receipts" | "hashes">,
	{
		sender,
		auh,
	}: {
		readonly sender: Pick<Submission["sender"], "cookies">;
		readonly auh?: string | undefined;
	},
	lead: { readonly id: Id<"lead">; readonly person: Id<"person"> },
): boolean {
	if (receipts.held(sender.cookies).includes(lead.id)) return true;
	const owner = hashes.ownerOf(auh);
	return owner?.kind === "lead"
		? owner.lead === lead.id
		: owner?.person === lead.person;
}
