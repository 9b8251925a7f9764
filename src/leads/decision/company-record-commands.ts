import type { ProductKey } from "#catalogue/product-key.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import { parsePartnerPath } from "#core/addresses.ts";
import { decideCompanyRecord, formatEntryPage } from "#forms/business/company-record-rules.ts";
import type { CompanyRecord, Lead } from "#forms/submission/lead.ts";
import type { Submission, SubmissionDeps } from "#leads/submission/submission.ts";
import { describeProductOverride } from "./product-override-commands.ts";

/** The record of a company contains these fields beside the answers. */
export async function toCompanyRecord(
	{ db, forms, countries, catalogue }: SubmissionDeps,
	{ page, sender }: Submission,
	{ lead, product: key }: { lead: Lead; product: ProductKey | undefined },
): Promise<CompanyRecord> {
	const { countryId } = lead.place;
	const sent = {
		path: page,
		host: sender.hostname,
		countryCode: countries.all.find(({ id }) => id === countryId)?.code,
		currency: catalogue.findMarket(sender.place.country).currency,
	};
	const product = key && (await findStatedProduct(db, key));
	return {
		...decideCompanyRecord(lead, sent, forms.forms.business),
		product: product && (await describeProductOverride({ db, catalogue }, product)),
	};
}

export const toEntryPage = (
	{ publicUrl, clock, timeZone }: SubmissionDeps,
	{ page, pageTitle, enterprise, sender }: Submission,
) =>
	formatEntryPage({
		address:
			(enterprise && !parsePartnerPath(page)
				? Object.assign(new URL(publicUrl), { hostname: sender.hostname }).origin
				: publicUrl) + page,
		title: pageTitle,
		sentAt: clock().toZonedDateTimeISO(timeZone),
	});
