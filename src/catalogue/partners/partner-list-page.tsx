import { partnerAddress, partnersAddress } from "#catalogue/addresses.ts";
import { messages } from "#catalogue/messages.ts";
import { type Partner, partnerKinds } from "#catalogue/people/people-schema.ts";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import styles from "./partner-list-page.module.css";
import { PartnerLogo } from "./partner-page.tsx";

const sections = messages.partners.sections;

export function PartnersPage({ partners }: { partners: readonly Partner[] }) {
	return (
		<div className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: messages.home, href: "/" },
					{ name: messages.partners.title, href: partnersAddress.to() },
				]}
			/>
			<h1>{messages.partners.heading}</h1>
			{partnerKinds.map((kind) => (
				<PartnerSection
					key={kind}
					title={sections[kind]}
					partners={partners.filter((candidate) => candidate.kind === kind)}
				/>
			))}
		</div>
	);
}

function PartnerSection({ title, partners }: { title: string; partners: readonly Partner[] }) {
	if (partners.length === 0) return null;
	return (
		<section className={styles.section}>
			<h2 className={styles.title}>{title}</h2>
			<ul className={styles.list}>
				{partners.map((partner) => (
					<li key={partner.id} className={styles.partner}>
						<PartnerLogo partner={partner} />
						<div className={styles.words}>
							<h3 className={styles.name}>
								<a href={partnerAddress.to({ enterpriseIdentifier: partner.id })}>{partner.name}</a>
							</h3>
							<p className={styles.place}>{partner.city}</p>
							<p>{partner.blurb}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
