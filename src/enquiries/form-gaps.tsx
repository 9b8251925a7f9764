import type { ReactNode } from "react";
import type { Books } from "#app/content/content-snapshots.ts";
import type { Parts } from "#app/site-deps.ts";
import {
	categoryForm,
	categoryTalk,
} from "#catalogue/categories/category-gaps.ts";
import { productKey } from "#catalogue/product-key.ts";
import {
	formAnchor,
	type ProductFormContext,
	productForm,
	productTalk,
} from "#catalogue/products/product-form-rules.ts";
import type { FormDesk } from "#forms/rendering/form-desk.tsx";
import type { FormMoment } from "#forms/rendering/form-moment.ts";
import type { FormPlace } from "#forms/rendering/form-place.ts";
import { askedForm } from "#forms/rendering/form-posts.ts";
import { FormBand } from "#forms/views/form-band.tsx";
import { TalkBand } from "#forms/views/talk-band.tsx";
import { orderContact } from "#orders/gaps.ts";
import { searchAdvice } from "#search/gaps.ts";
import { type Filler, type Filling, fillerOf } from "#shell/pages/gap.tsx";
import {
	type ContactFormFacts,
	contactForm,
	quoteForm,
	standingForm,
} from "#storefront/contact/gaps.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { automaticGrant } from "./automatic-grant-routes.ts";
import { takeAlong, talkAbout } from "./contact-band-presenter.ts";
import {
	type PlaceParts,
	placeAbout,
	placeInField,
} from "./form-location-commands.ts";

interface FillerParts extends PlaceParts, Pick<Parts, "config"> {
	readonly desk: FormDesk;
	readonly books: Books;
}

/** Where forms stand. On pages that everybody shares a link leads to each; drawn it is for one visitor alone. */
export function formFillers(parts: FillerParts): Filler[] {
	const { books } = parts;
	return [
		fillerOf(productForm, async (context, moment) => {
			const product = productOf(context);
			const key = productKey(product);
			const { node, ...filling } = await inPage(parts, moment, ({ page }) =>
				context.asked
					? placeAbout(parts, product, { siteModule: context.asked, page })
					: undefined,
			);
			return {
				...filling,
				node: (
					<>
						{/* Forms that open over the page are about the same. */}
						<span
							data-lead-product={key}
							data-automatic-grant={automaticGrant(parts, moment, key)}
							hidden
						/>
						{node}
					</>
				),
			};
		}),
		fillerOf(productTalk, (context) => ({
			node: <TalkBand {...talkAbout(books, context)} />,
			tags: ["catalogue"],
		})),
		fillerOf(categoryForm, ({ category, asked }, moment) =>
			inPage(parts, moment, ({ page }) =>
				asked
					? placeInField(parts, category, { siteModule: asked, page })
					: undefined,
			),
		),
		fillerOf(categoryTalk, ({ category }) => ({
			node: <TalkBand {...takeAlong(parts, category)} />,
			tags: ["site"],
		})),
		...[contactForm, quoteForm].map((gap) =>
			fillerOf(gap, (facts, moment) => inFrame(parts, facts, moment)),
		),
		fillerOf(searchAdvice, async ({ siteModule, text }, moment) => {
			const opened = momentFor(moment, siteModule);
			if (opened) {
				const place = {
					siteModule,
					page: opened.page,
					label: "Ask an advisor",
				};
				return { node: await drawn(parts, opened, place) };
			}
			const link = (
				<p>
					<ButtonLink href={adviceLink(siteModule, text)} rel="nofollow">
						Ask an advisor
					</ButtonLink>
				</p>
			);
			return { node: books.forms.placement(siteModule) && link };
		}),
		...[orderContact, standingForm].map((gap) =>
			fillerOf(gap, async ({ siteModule }, moment) => {
				const told = moment as FormMoment | undefined;
				if (!told) return { node: undefined };
				const { page } = askedForm(told.request);
				return { node: await drawn(parts, told, { siteModule, page }) };
			}),
		),
	];
}

const productOf = (context: Omit<ProductFormContext, "asked">) => ({
	...context,
	kind: context.productType,
	id: context.productId,
});

/** Below the head of a page, over its whole width. */
async function inPage(
	parts: FillerParts,
	moment: unknown,
	placeOn: (asked: {
		page: string;
	}) => Promise<FormPlace> | FormPlace | undefined,
): Promise<Filling> {
	const told = moment as FormMoment | undefined;
	const place = told && (await placeOn(askedForm(told.request)));
	if (!place) return { node: undefined };
	const node = await parts.desk.draw(place, told);
	return {
		node: node && (
			<FormBand anchor={formAnchor(place.siteModule)}>{node}</FormBand>
		),
	};
}

/** The frame has its own title and reasons. Closed, it waits for its script, which fetches the form. */
async function inFrame(
	parts: FillerParts,
	{ popup }: ContactFormFacts,
	moment: unknown,
): Promise<Filling> {
	const { siteModule, title: label, submitLabel: submit } = popup;
	const opened = momentFor(moment, siteModule);
	if (!opened) return { node: undefined };
	const { page } = opened;
	return {
		node: await parts.desk.draw({ siteModule, page, label, submit }, opened),
	};
}

/** Undefined unless this form is the one that the address asks for. */
function momentFor(moment: unknown, siteModule: string) {
	const told = moment as FormMoment | undefined;
	const asked = told && askedForm(told.request);
	return asked?.siteModule === siteModule
		? { ...told, page: asked.page, request: (told as FormMoment).request }
		: undefined;
}

async function drawn(
	{ desk }: FillerParts,
	moment: FormMoment,
	place: FormPlace,
): Promise<ReactNode> {
	const node = await desk.draw(place, moment);
	return node && <div id={formAnchor(place.siteModule)}>{node}</div>;
}

function adviceLink(siteModule: string, text: string): string {
	const query = new URLSearchParams({
		...(text && { q: text }),
		form: siteModule,
	});
	return `?${query}#${formAnchor(siteModule)}`;
}
