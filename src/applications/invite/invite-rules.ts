import {
	type ApplicationHostKind,
	type ApplicationProductKind,
	applicationHostAddresses,
	applicationPathSuffix,
	experiencePathSuffix,
} from "#applications/addresses.ts";
import { parseLeadRecords, toRecordId } from "#leads/lead-record-rules.ts";

/** Published labels of the button after a curriculum. */
export const inviteLabels = {
	begin: "Apply Now",
	goOn: "Continue to Admission",
} as const;
type InviteLabel = (typeof inviteLabels)[keyof typeof inviteLabels];

/** The stages of a program that are stored in the cookie of this browser. */
export function readProgramStages(
	cookie: string | undefined,
	productId: number,
): readonly number[] {
	const id = toRecordId(productId);
	return parseLeadRecords(cookie).find((record) => record.id === id)?.ru_stage ?? [];
}

/** A program defines the stages from which its admission continues. */
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
	/** The program has a page about its immersion, which comes before the form. */
	readonly hasImmersion: boolean;
}

/**
 * The product on whose pages an invitation stands: the program itself, or a course that leads to
 * it.
 */
interface ApplicationHost extends Pick<InvitedProgram, "slug" | "hasImmersion"> {
	readonly kind: ApplicationHostKind;
}

/**
 * The path is below the current page where that is one of the product's pages; below the product's
 * own page otherwise, because the page in the request may be forged.
 */
export function applyPath(product: ApplicationHost, page: string): string {
	const { kind, slug, hasImmersion } = product;
	const hosts = applicationHostAddresses[kind].map((host) => host.to({ slug }));
	const host = hosts.includes(page) ? page : hosts[0];
	return `${host}/${hasImmersion ? experiencePathSuffix : applicationPathSuffix}`;
}

interface ApplyLink {
	readonly productId: number;
	/** A signed token that gives access to the lead for a limited time. */
	readonly auh: string;
	readonly leadId: string;
}

/** Published parameter names. */
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
