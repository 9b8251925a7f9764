import { type Partner, selectLogo } from "#catalogue/people/people-schema.ts";
import type { PartnerStripTexts } from "#storefront/site-texts-schema.ts";
import { Crest } from "#ui/cover/crest.tsx";
import { createSeededRandom } from "#ui/cover/seeded-random.ts";
import { hues } from "#ui/tokens/hues.ts";
import { type StripPicture, stripPictures, stripRatio } from "./partner-strip-rules.ts";
import styles from "./partner-strip-section.module.css";

/** The operator's own picture of all partners, or their names beside their arms. */
export function PartnerStrip({
	texts,
	partners,
}: {
	texts: PartnerStripTexts;
	partners: readonly StripPartner[];
}) {
	const pictures = stripPictures(texts);
	if (pictures.length === 0 && partners.length === 0) return null;
	return (
		<section aria-label={texts.text} className={styles.strip}>
			<div className="wrap">
				<p className={styles.caption}>{texts.text}</p>
				{pictures.length > 0 ? (
					<Picture pictures={pictures} alt={partners.map(({ name }) => name).join(", ")} />
				) : (
					<ul className={styles.names}>
						{partners.map((partner) => (
							<li key={partner.id}>
								<Sign partner={partner} />
								{partner.name}
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	);
}

type StripPartner = Pick<Partner, "id" | "name" | "logo" | "logoNew">;

function Sign({ partner }: { partner: StripPartner }) {
	const { id } = partner;
	const logo = selectLogo(partner);
	return logo ? (
		<img src={logo} alt="" width="32" height="38" loading="lazy" />
	) : (
		<Crest seed={id} hue={createSeededRandom(id).pick(hues)} />
	);
}

function Picture({ pictures, alt }: { pictures: readonly StripPicture[]; alt: string }) {
	return (
		<picture>
			{pictures.map(({ src, media }) =>
				media ? (
					<source key={media} srcSet={src} media={media} {...stripRatio} />
				) : (
					<img
						key="last"
						src={src}
						alt={alt}
						{...stripRatio}
						loading="lazy"
						className={styles.picture}
					/>
				),
			)}
		</picture>
	);
}
