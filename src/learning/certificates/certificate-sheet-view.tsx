import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Wordmark } from "#ui/icons/wordmark.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { type QrCode, sealLayers, sealSide } from "./certificate-drawing-rules.ts";
import type { CertificateSheetProps } from "./certificate-presenter.ts";
import styles from "./certificate-sheet-view.module.css";
import { messages } from "./messages.ts";

const texts = messages.sheet;

/** A longer name is set smaller, so that the sheet stays one page. */
const longName = 26;

/** The certificate itself; printed, it is the whole page. */
export function CertificateSheet({
	sheet,
	state,
}: {
	sheet: CertificateSheetProps;
	state: keyof typeof texts.states;
}) {
	const { name, cover, brand } = sheet;
	const isLong = name === undefined || Array.from(name).length > longName;
	return (
		<div className={styles.stage}>
			<article className={styles.sheet} aria-labelledby="certificate-title">
				<div className={styles.frame}>
					<div className={styles.door}>
						<CoverArt seed={cover.seed} hue={cover.hue} className={styles.art} />
						<Seal />
					</div>
					<div className={styles.text}>
						<div className={styles.top}>
							{sheet.hasLogo ? <strong>{brand}</strong> : <Wordmark name={brand} />}
							<Badge
								className={styles.state}
								tone={state === "valid" ? "second" : "accent"}
								icon={state === "valid" ? "check" : undefined}
							>
								{texts.states[state]}
							</Badge>
						</div>
						<h1 id="certificate-title" data-hue={cover.hue} className={styles.heading}>
							{texts.heading}
						</h1>
						<p className={styles.soft}>{texts.before}</p>
						<p className={classNames(styles.name, isLong && styles.long, !name && styles.hidden)}>
							<bdi>{name ?? texts.hiddenName}</bdi>
						</p>
						<p className={styles.soft}>{texts.after}</p>
						<p className={styles.course}>{sheet.course}</p>
						<dl className={styles.facts}>
							{sheet.facts.map(({ label, value }) => (
								<div key={label}>
									<dt>{label}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
						<div className={styles.foot}>
							<Code qr={sheet.qr} address={sheet.address} />
							<div className={styles.check}>
								<p>
									{texts.verify} <span className={styles.whole}>{sheet.address}</span>
								</p>
								{sheet.number ? (
									<p>
										{texts.number} <span className={styles.whole}>{sheet.number}</span>
									</p>
								) : (
									<p className={styles.whole}>{messages.example}</p>
								)}
								<p>{texts.issued(brand)}</p>
							</div>
						</div>
					</div>
				</div>
			</article>
		</div>
	);
}

function Code({ qr, address }: { qr: QrCode; address: string }) {
	return (
		<svg
			role="img"
			aria-label={texts.codeAlt(address)}
			viewBox={`0 0 ${qr.side} ${qr.side}`}
			shapeRendering="crispEdges"
			className={styles.code}
		>
			<path d={qr.path} />
		</svg>
	);
}

function Seal() {
	return (
		<svg aria-hidden="true" viewBox={`0 0 ${sealSide} ${sealSide}`} className={styles.seal}>
			{sealLayers.map(({ tone, path, at }) => (
				<path
					key={path}
					d={path}
					fillRule="evenodd"
					className={styles[tone]}
					transform={at && `translate(${at.x} ${at.y}) scale(${at.scale})`}
				/>
			))}
		</svg>
	);
}
