/**
 * The numbers of books in MyBible's modules, in canonical order. They leave room for books outside the 66, and are the
 * same in every module, whatever the order in which it prints the books.
 */
export const MYBIBLE_NUMBERS: readonly number[] = (
  '10 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 190 220 230 240 250 260 290 300 310 330 340 ' +
  '350 360 370 380 390 400 410 420 430 440 450 460 470 480 490 500 510 520 530 540 550 560 570 580 590 ' +
  '600 610 620 630 640 650 660 670 680 690 700 710 720 730'
)
  .split(' ')
  .map(Number)
