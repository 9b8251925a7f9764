import { findPageCategory } from "#catalogue/categories/category-path-rules.ts";
import { productKey } from "#catalogue/product-key.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import {
	findKnownExperience,
	findVerifiedVisitor,
} from "#leads/known-visitors/known-visitor-commands.ts";
import { toContactChoice } from "#leads/people/contact-choice-rules.ts";
import { findLatestLead } from "#leads/people/leads-of-person-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { Submission } from "#leads/submission/submission.ts";
import type { DecisionInput, DecisionLookups, SiteInput } from "./decision-input.ts";
import { listLookups } from "./lead-decision-rules.ts";
import { describeProductOverride, findLeadProduct } from "./lead-product-commands.ts";

/** Every query that a decision about a lead needs, at the same time where one does not need another. */
export async function loadDecisionInput(
	deps: LeadsDeps,
	submission: Submission,
): Promise<DecisionInput> {
	const site = readSiteInput(deps, submission);
	const lookups = listLookups(submission, site);
	const { learnerEmail, optInEmail } = lookups;
	const [product, visitor, knownExperience, contactChoice, isLearner, mustConfirmEmail] =
		await Promise.all([
			loadProduct(deps, lookups),
			lookups.visitor ? loadVisitor(deps, submission) : noVisitor,
			lookups.experience ? findKnownExperience(deps, submission.sender, submission.auh) : undefined,
			findContactChoice(deps, lookups),
			learnerEmail !== undefined && deps.isLearnerEmail(learnerEmail),
			optInEmail !== undefined && deps.optIn.mustConfirm(optInEmail),
		]);
	return {
		...site,
		...product,
		...visitor,
		knownExperience,
		contactChoice,
		isLearner,
		mustConfirmEmail,
		linkOwner: deps.hashes.ownerOf(submission.auh),
		hasGrant:
			product.product !== undefined &&
			deps.grants.isValid(submission.grant, productKey(product.product.key)),
	};
}

function readSiteInput(deps: LeadsDeps, submission: Submission): SiteInput {
	const { forms, catalogue } = deps;
	const { siteModule, page, sender } = submission;
	const { country } = sender.place;
	const enterprise = deps.findEnterprise({ host: sender.hostname, path: page });
	const isBusiness = enterprise !== undefined;
	const placement = forms.findPlacementFor({ country, isBusiness }, siteModule);
	const { businessModule } = placement ?? {};
	return {
		now: deps.clock(),
		publicUrl: deps.publicUrl,
		timeZone: deps.timeZone,
		forms: forms.forms,
		countries: deps.countries.all,
		placement,
		businessPlacement: businessModule ? forms.placement(businessModule) : undefined,
		enterprise,
		pageCategory: findPageCategory(catalogue, page),
		ebook: deps.findEbook(submission),
		isLiveWebinar: deps.isLiveWebinar(submission),
		currency: catalogue.findMarket(country).currency,
	};
}

async function loadProduct(
	deps: LeadsDeps,
	{ products, isForCompany }: DecisionLookups,
): Promise<Pick<DecisionInput, "product" | "productOverride">> {
	const product = await findLeadProduct(deps, products);
	const productOverride =
		product && isForCompany ? await describeProductOverride(deps, product.card) : undefined;
	return { product, productOverride };
}

const noVisitor = { visitor: undefined, latestLeadAt: undefined };

async function loadVisitor(
	deps: LeadsDeps,
	{ sender, auh }: Submission,
): Promise<Pick<DecisionInput, "visitor" | "latestLeadAt">> {
	const visitor = await findVerifiedVisitor(deps, sender, auh);
	const latest = visitor?.person && (await findLatestLead(deps.db, visitor.person.id));
	return { visitor, latestLeadAt: latest?.createdAt.epochMilliseconds };
}

async function findContactChoice(
	{ db }: LeadsDeps,
	{ contactChoiceEmail }: DecisionLookups,
): Promise<DecisionInput["contactChoice"]> {
	if (contactChoiceEmail === undefined) return undefined;
	const person = await findPersonByEmail(db, emailKey(contactChoiceEmail));
	return person && toContactChoice(person);
}
