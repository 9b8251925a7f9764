import type { FormsDeps } from "#forms/deps.ts";
import { formatReadablePhone } from "#forms/fields/phone-reading-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite-view.tsx";
import type { Request } from "#platform/http/server.ts";
import type { FormLocation } from "./form-location-rules.ts";
import type { FormRenderContext } from "./form-render-context.ts";
import { type SentForm, sentAddress } from "./thanks-presenter.ts";

export interface SentFormRequest extends Pick<FormRenderContext, "request" | "refusedCall"> {
	/** The visitor will be called at a time of ours. */
	readonly isSkipped?: boolean;
}

/** Finds the sent form for the browser that sent it; undefined for any other. */
export async function findSentForm(
	deps: FormsDeps,
	formLocation: FormLocation,
	placement: Placement,
	{ request, refusedCall, isSkipped = false }: SentFormRequest,
): Promise<SentForm | undefined> {
	const { siteModule, page, download, lessons = [] } = formLocation;
	const stored = await deps.sentLead(request, {
		siteModule,
		page,
		// A form with a choice of courses is about the chosen one, not about its page.
		product: placement.fields.includes("course") ? undefined : formLocation.product,
	});
	if (!stored) return undefined;
	return {
		placement,
		leadType: stored.lead.leadType,
		leadId: stored.id,
		isCheckedFirst: stored.state === "quarantined",
		phone: stored.lead.phone && formatReadablePhone(stored.lead.phone),
		ticket: deps.ticketOf(stored),
		page,
		download,
		lessons,
		slots:
			placement.followUps.includes("booking") && stored.state === "open" && !isSkipped
				? await deps.slotsFor({
						...{ lead: stored.id, placement, request },
						action: sentAddress(page, siteModule),
						refused: refusedCall,
					})
				: undefined,
		isBooked:
			(stored.lead.call !== undefined && !stored.lead.call.status) ||
			(await deps.awaitsLink(stored.id)),
		isSkipped,
		invite: await inviteFor(deps, formLocation, placement, {
			request,
			leadId: stored.id,
		}),
		hasChosen: false,
	};
}

async function inviteFor(
	deps: FormsDeps,
	{ product, page }: FormLocation,
	{ followUps }: Placement,
	lead: { readonly request: Request; readonly leadId: string },
): Promise<ApplicationInviteProps | undefined> {
	return product && followUps.includes("application")
		? deps.inviteTo({ product, page, ...lead })
		: undefined;
}
