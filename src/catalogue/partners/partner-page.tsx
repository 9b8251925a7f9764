import { partnerAddress, partnersAddress, programsAddress } from "#catalogue/addresses.ts";
import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import { messages } from "#catalogue/messages.ts";
import { type Partner, type PartnerKind, selectLogo } from "#catalogue/people/people-schema.ts";
import {
	countNamed,
	type NamedOffer,
	nameOffer,
} from "#catalogue/product-names/product-name-rules.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Crest } from "#ui/cover/crest.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./partner-page.module.css";

export const partnerKindNames: Readonly<Record<PartnerKind, string>> = messages.partners.kindNames;
const partnerHues: Readonly<Record<PartnerKind, Hue>> = {
	university: "cobalt",
	employer: "terracotta",
	accreditor: "pine",
};

export function PartnerPage({
	partner,
	kindName,
	cards,
	total,
	offer,
	locale,
	page,
	pages,
	hrefOf,
}: {
	partner: Partner;
	kindName: string;
	cards: readonly ProductSummary[];
	total: number;
	offer: NamedOffer;
	locale: string;
	page: number;
	pages: number;
	hrefOf: (page: number) => string;
}) {
	return (
		<>
			<header className={styles.head}>
				<div className={`wrap ${styles.text}`}>
					<Breadcrumb
						crumbs={[
							{ name: messages.home, href: "/" },
							{ name: messages.partners.title, href: partnersAddress.to() },
							{
								name: partner.name,
								href: partnerAddress.to({ enterpriseIdentifier: partner.id }),
							},
						]}
					/>
					<div className={styles.name}>
						<PartnerLogo partner={partner} />
						<div>
							<p className={styles.place}>
								{messages.partners.kindAndCity(kindName, partner.city)}
							</p>
							<h1 className={styles.title}>{partner.name}</h1>
						</div>
					</div>
					<p className={styles.lead}>{partner.blurb}</p>
				</div>
			</header>
			<section className={`wrap ${styles.section}`} aria-labelledby="together">
				<h2 id="together">{headline(partner, total, offer, locale)}</h2>
				{cards.length > 0 ? (
					<CardGrid cards={cards} />
				) : (
					<div className={styles.nothing}>
						<p>{messages.partners.nothingOpen}</p>
						<ButtonLink href={programsAddress.to()} look="quiet">
							{messages.seeAllPrograms(nameOffer(offer))}
						</ButtonLink>
					</div>
				)}
				<Pagination current={page} total={pages} hrefOf={hrefOf} />
			</section>
		</>
	);
}

export function PartnerLogo({ partner }: { partner: Partner }) {
	const logo = selectLogo(partner);
	return logo ? (
		<img src={logo} alt="" width="72" height="72" className={styles.sign} />
	) : (
		<Crest seed={partner.id} hue={partnerHues[partner.kind]} className={styles.sign} />
	);
}

function headline(
	{ kind, name }: Partner,
	total: number,
	{ names }: NamedOffer,
	locale: string,
): string {
	if (total === 0) return messages.partners.together;
	const what = countNamed(total, names.program, locale);
	if (kind === "university") return messages.partners.certified(what, name);
	if (kind === "accreditor") return messages.partners.reviewed(what, name);
	return messages.partners.written(countNamed(total, names.course, locale), name);
}
