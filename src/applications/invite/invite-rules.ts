import {
	type ApplicationProductKind,
	applicationHostAddresses,
	applicationPathSuffix,
	experiencePathSuffix,
} from "#applications/addresses.ts";
import { parseLeadRecords, toRecordId } from "#leads/lead-record-rules.ts";

/** Published: the button that follows a curriculum says one of these. */
export const inviteLabels = {
	begin: "Apply Now",
	goOn: "Continue to Admission",
} as const;
export type InviteLabel = (typeof inviteLabels)[keyof typeof inviteLabels];

/** How far a browser has come with a program, as its cookie says. */
export function readProgramStages(
	cookie: string | undefined,
	productId: number,
): readonly number[] {
	const id = toRecordId(productId);
	return (
		parseLeadRecords(cookie).find((record) => record.id === id)?.ru_stage ?? []
	);
}

/** A program names the stages from which its admission goes on. */
export function inviteLabel(
	stages: readonly number[],
	continueFrom: readonly number[],
): InviteLabel {
	return stages.some((stage) => continueFrom.includes(stage))
		? inviteLabels.goOn
		: inviteLabels.begin;
}

export interface InvitedProgram {
	readonly kind: ApplicationProductKind;
	readonly slug: string;
	/** Its immersion has a page, which comes before the form. */
	readonly hasImmersion: boolean;
}

/**
 * Below the page on which somebody is, as long as it is one of the program's own; another page, or one that a form
 * only pretends to stand on, leads to the program's.
 */
export function applyPath(program: InvitedProgram, page: string): string {
	const { kind, slug, hasImmersion } = program;
	const hosts = applicationHostAddresses[kind].map((host) => host.to({ slug }));
	const host = hosts.includes(page) ? page : hosts[0];
	return `${host}/${hasImmersion ? experiencePathSuffix : applicationPathSuffix}`;
}

export interface ApplyLink {
	readonly productId: number;
	/** Who has it may see the lead: signed, and for a time. */
	readonly auh: string;
	readonly leadId: string;
}

/** Published names. */
export function applyQuery({ productId, auh, leadId }: ApplyLink): string {
	return String(
		new URLSearchParams({
			application_type: "online",
			product_id: String(productId),
			auh,
			lead_id: leadId,
		}),
	);
}
