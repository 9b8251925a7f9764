import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Accordion } from "#ui/disclosure/accordion.tsx";
import { Disclosure } from "#ui/disclosure/disclosure.tsx";
import { Avatar } from "#ui/labels/avatar.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Rating } from "#ui/labels/rating.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { Specimen, StyleguideChapter } from "#ui/styleguide/specimen.tsx";

const questions = [
	{
		id: "sg-q1",
		title: "Do I need to have managed a project before?",
		aside: "2 min",
		body: (
			<p>
				No. Bring a plan you know well, a house move will do, and you work on it from the first
				evening.
			</p>
		),
		open: true,
	},
	{
		title: "What happens when I miss a session?",
		body: (
			<p>
				Each is recorded and kept for 180 days, and the trainer answers the questions you send by
				the next one.
			</p>
		),
	},
	{
		title: "Is the exam fee part of the price?",
		body: (
			<p>
				No, the certifying body takes it. We help you to register and tell you which documents it
				asks for.
			</p>
		),
	},
];

const writtenText = `## Weigh the parcel first

A rate has three parts, and *only the first* is printed on the label. Write \`weight × zone\` at the top of the page, and
read [what a zone is](#zone) before you **price anything**.

1. Weigh the parcel with its packing.
2. Find the zone:
   - inside the country it is 1
   - elsewhere it is in the table
3. Add what the day costs.

### The table

Prices by zone, in dollars
| | up to 1 kg | up to 5 kg | up to 20 kg, by prior arrangement with the depot |
|---|--:|--:|--:|
| Zone 1 | 4.20 | 6.90 | 14.50 |
| Zone 2 | 9.80 | 15.40 | 41.00 |

> Nobody reads a price list. They look for the one number that is theirs, and leave.
>
> *From a depot in Lisbon*

\`\`\`
price(parcel) = rate[zone(parcel.country)][weightClass(parcel.grams + packing.grams)] + surcharge(parcel.day)
\`\`\`

![The sign of the site on its own paper](/og.png)
`;

export function ContentChapter() {
	return (
		<>
			<StyleguideChapter
				title="Cards"
				about="A whole card can be pressed, yet it holds one link whose name is its title."
			>
				<Specimen name="Courses: usual, new and unrated, long words" layout="grid">
					<Card
						href="#a"
						title="Project Management Fundamentals"
						cover={<CoverArt seed="1001" hue="pine" />}
						kicker="Project management · Beginner"
						foot={
							<>
								<Rating average={4.6} count={1234} />
								<b>$349</b>
							</>
						}
					>
						Draw a schedule network, find the path that decides its end, and say so in one page.
					</Card>
					<Card
						href="#b"
						title="SQL for People Who Answer Questions"
						cover={<CoverArt seed="1045" hue="ochre" />}
						kicker={<Badge tone="second">Free</Badge>}
						foot={
							<>
								<Rating average={0} count={0} />
								<span>6 hours, self-paced</span>
							</>
						}
					>
						Joins, windows and the three ways a count goes wrong.
					</Card>
					<Card
						href="#c"
						title="Donaudampfschifffahrtsgesellschaftskapitänspatent: Qualitätssicherungsbeauftragte"
						cover={<CoverArt seed="1077" hue="violet" />}
						kicker="Quality management · Advanced"
						foot="Starts 2 May"
					/>
				</Specimen>
				<Specimen name="On its side, without a cover" layout="stack">
					<Card
						href="#d"
						title="Cloud Architecture on a Small Budget"
						layout="side"
						cover={<CoverArt seed="1102" hue="cerulean" />}
						kicker="Master's program · 9 months"
						foot={<Rating average={4.8} count={1} />}
					>
						Seven courses and a capstone: move one real service, measure what it costs, and halve
						it.
					</Card>
					<Card href="#e" title="How a standup lost forty minutes a day" kicker="Article · 6 min">
						A team of nine, a clock on the wall, and what changed.
					</Card>
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter
				title="Questions"
				about="Native details, so that they open without script, print open, and are found by searching the page."
			>
				<Specimen name="One open at a time" layout="stack">
					<Accordion items={questions} exclusive />
				</Specimen>
				<Specimen name="View more" layout="stack">
					<p>Six modules, from charter to closing report.</p>
					<Disclosure more="View 2 more modules" less="View fewer modules">
						<p>
							<Link href="#f">Earned value, without fear</Link>
						</p>
						<p>
							<Link href="#g">Closing and handing over</Link>
						</p>
					</Disclosure>
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter
				title="Texts"
				about="What authors write with a few marks. Wide tables and code scroll inside themselves."
			>
				<Specimen name="Every mark" layout="stack">
					<RichText text={writtenText} headingLevel={3} />
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter
				title="Messages"
				about="What happened, and what to do. Colour never speaks alone."
			>
				<Specimen name="Note, success, error" layout="stack">
					<Notice>Times are shown for Chicago, GMT-5.</Notice>
					<Notice tone="success" title="Your call is booked">
						Tuesday 5 January, 3:15 PM. A calendar file is on its way to ada@example.com.
					</Notice>
					<Notice
						tone="error"
						title="We could not send this just now"
						action={
							<ButtonLink href="#h" look="quiet" size="small">
								Try again
							</ButtonLink>
						}
					>
						Nothing you typed is lost. If it fails again, quote LY-20418 to us.
					</Notice>
				</Specimen>
				<Specimen name="Waiting" layout="grid">
					<Skeleton shape="card" lines={2} />
					<Skeleton lines={4} />
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter title="People" about="Initials on paper until there is a picture.">
				<Specimen name="Sizes and scripts">
					<Avatar name="Inês Carvalho" size="large" />
					<Avatar name="Tomas Berg" />
					<Avatar name="Rekha Nambiar" />
					<Avatar name="Mina Sato" />
					<Avatar name="Idris" size="small" />
				</Specimen>
			</StyleguideChapter>
		</>
	);
}
