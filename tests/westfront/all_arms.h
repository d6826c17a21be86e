// A battlefield with every arm on both sides, of which no scenario has all: tanks, cavalry, motors, armoured cars, raw
// troops, guns on the table, flame throwers, packs, a fortified area, roads, plans and gas of the defender.
#pragma once

#include "absl/strings/string_view.h"

namespace zerohour::westfront {

inline constexpr absl::string_view kAllArms = R"(
scenario id=arms title="All arms" date=1916-09-20 table=90,90 turns=6 attacker=british defender=german
rule visibility=120
trench id=TB owner=british cover=hard pts=0,18;40,19;90,18
trench id=TG owner=german cover=hard pts=0,55;45,54;90,56
trench id=TS owner=german cover=medium pts=45,54;47,70;45,80
wire id=W1 state=uncut pts=0,50;40,49;44,48
wire id=W2 state=thin pts=48,48;70,50;90,51
area id=FORT rect=66,60,76,66 terrain=close cover=fortification level=0 top=0 name="Fort"
area id=HILL rect=10,64,25,74 terrain=close cover=soft level=1 top=1 name="Hill"
area id=NML rect=0,24,90,44 terrain=cross_country cover=soft level=0 top=0 name="No Man's Land"
road id=R1 pts=46,0;46,90
preliminary side=british row=heavy trenches=TG
hq id=BR side=british type=command level=brigade staff=2 support=yes mounted=yes at=45,3
battalion bn=1 side=british name="First"
hq id=BC side=british type=command level=battalion bn=1 at=40,12
company id=A side=british bn=1 type=platoon grade=raw at=20,18;25,18;30,18
company id=B side=british bn=1 type=platoon grade=veteran at=50,18;55,18;60,18
gun id=FL side=british company=B type=flame at=57,21.5
company id=H side=british bn=1 type=cavalry grade=regular at=20,8;26,8;32,8
gun id=T1 side=british bn=1 type=tank_male at=40,22
gun id=T2 side=british bn=1 type=tank_female at=60,23
gun id=M1 side=british bn=1 type=mg packs=yes at=70,22
gun id=G1 side=british bn=1 type=field_gun at=14,14
gun id=LM side=british bn=1 type=light_mortar at=34,18 aim=40,50
gun id=AC side=british brigade=BR type=armoured_car at=46,8
gun id=LO1 side=british brigade=BR type=motor at=46,12
gun id=T3 side=british brigade=BR type=tank_male at=70,10
hq id=LO side=british type=liaison level=artillery at=45,19
battery id=F1 side=british type=battery_gun supports=1 aim=45,54 sos=yes
battery id=F2 side=british type=battery_super supports=1 aim=70,63
plan battery=F1 kind=rolling turns=1-4 at=45,50 hold=1 step=10
hq id=GR side=german type=command level=brigade staff=1 support=yes at=45,85
battalion bn=3 side=german name="Third"
hq id=GC side=german type=command level=battalion bn=3 at=40,76
company id=C side=german bn=3 type=platoon grade=regular at=20,54.6;26,54.4;32,54.3;38,54.2
company id=D side=german bn=3 type=platoon grade=storm at=52,54.4;58,54.6;70,62;74,64
gun id=X1 side=german brigade=GR support=3 type=mg grade=raw at=48,58
gun id=BH side=german brigade=GR support=3 type=block_house at=80,62
gun id=G2 side=german bn=3 type=field_gun grade=raw at=17,69
gun id=MM side=german bn=3 type=medium_mortar at=60,66 aim=50,35
gun id=HM side=german brigade=GR support=3 type=heavy_mortar at=30,66 aim=30,30
battery id=Q1 side=german type=battery_gun supports=3 aim=45,45 sos=yes
battery id=Q2 side=german type=battery_howitzer supports=3 aim=50,40
battery id=Q3 side=german type=battery_heavy supports=3 aim=50,20
plan battery=Q2 kind=barrage turns=2-3 at=50,38
plan battery=Q2 kind=barrage turns=4-5 at=60,38
plan battery=Q3 kind=rolling turns=1-5 at=50,40 step=5
gas side=german heading=4 earliest=2 at=30,54;60,54.8
objective id=O1 at=45,54 radius=8 points=3 name="Trench"
score side=british each=1 for=enemy_killed types=platoon,mg,command,field_gun
score side=british each=2 for=enemy_killed_in_assault types=platoon,command
score side=german each=1 for=enemy_killed types=tank_male,tank_female,cavalry,platoon
result win=3 draw=0
)";

}  // namespace zerohour::westfront
